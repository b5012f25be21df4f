/// The portraits of the bundled employees in base64: drawn JPEG images of 80 by 80 pixels, all with the same tables.
enum SamplePortraits {
    static let john =
        tables + """
            PwDqK8Q/UQoAKACgAoAKACgAoAKACgAoAKACgDj/AIhePLDwsgto0F3qTrlYA2Ag7M57fTqfbrWtOk569DzMfmUMIuVay7f5nkl5478a6\
            zdFbe/uUJ5ENlHtwPw5P4k11qlTitT5qpmmKqv4regWfjvxro10FuL+5cjkw3se7I/HkfgRQ6VOS0CnmmKpP4r+p638PfHlh4pQ20iC01\
            JFy0BbIcd2Q9/p1Hv1rkqUnDXofS4DMoYtcr0l2/yOwrI9MKACgAoAKAM7xNqseiaBe6rKAwt4iwX+83RR+JIFVCPNJIwxNZUKUqj6Hlf\
            wT+HN/wDFTxVd6rrFxKmlQS776cH55nPIiQ9uOp7DHqK3xOIVCNo7nw8IyxE3Ob9T7C8M+HNC8NaelhoWl2thAoxiJAC3uzdWPuSa8WdS\
            U3eTud8YqKskHibw5oXiXT3sNd0u1v4GGMSoCV91bqp9wRRCpKDvF2CUVJWaPj342fDm/wDhX4qtNV0e4lfSp5d9jOT88LjkxOe/HQ9xn\
            0Ne1hsQq8bS3OCcZYeanB+h6p4Z1WPW9AstViAUXEQYr/dbow/AgisJx5ZNH3GGrKvSjUXU0ak3CgAoAKAOC+O8rx+BCi5xJdRq305P8w\
            K3w/xnj542sLbu0e8fArw9F4b+FWhWKRhZZrZbu4PcySgOc/TIX/gIry8VU56rZ4lGPLBI7esDUKAOI+Ovh6LxJ8KtdsXjDSw2zXdue4k\
            iBcY+uCv/AAI1vhanJVTMq0eaDR4P8CJXk8CBGziO6kVfpwf5k16mI+M9vI23hbdmzvawPYCgAoAKAOX+KelSav4H1CCFS00SieMDuUOS\
            PyyK0oy5Zo8/M6LrYaSW61+4+hfBtxFdeENGuoSDFNYQSIR02mNSK8qorTaPn4O8UatQUFAGV4yuIrXwhrN1MQIobCeRyem0RsTV01eaR\
            M3aLPnr4WaVJpHgfT4JlKzSqZ5Aexc5A/LAr1a0uabPoMsoujhop7vX7zqKzPQCgAoAKACgD0P4WXUC+H00eM7TZZEaekZOQB7DOPYAVx\
            4iL5ubufPYzC+wlePws6+uc4goA5D4p3UDeH30eQ7je4EiesYOSD7HGPcE10YeL5ubsduDwvt5Xl8KPPK7D6EKACgAoAKACgCeyvZ9PuV\
            u7eYxSR8hs8fj7UnFSVmZVlBwftNj2pSGUMDkEZB9a8w+WBiFUsTgAZJ9KAPFb29n1C5a7uJjLJJyWzx+HtXpqKirI+poqCgvZ7EFM1Cg\
            AoAKACgDH1nW47RjBbgSTDqf4V/xNbU6Llqz43P+LKeXt0MOuap17L17vy+85q7u7m6fdPMz+2eB+FdUYqOx+Y47M8Vjpc2Im5fl8lse8\
            /C3xfZaxoNvZXNzHHqNtGI3R2AMgHAYeuRjPvXjYrDyhNtLRn2uS5pTxNCMJO01p6+YfFLxfZaPoNxZW1zHJqNzGY0RGBMYPBY+mBnHvR\
            hcPKc02tEGdZpTw1CUIu83p6eZ4NaXdzavugmZPbPB/CvZlFS3PisDmeKwMubDzcfy+a2Ol0bW47thBcARzHof4W/wNctSi46o/Tsg4sp\
            5g1QxC5anTs/Ts/L7jYrE+yCgAoAyvEeomztxFC2JpOh/uj1rWjT5ndnyXFmePLqCpUX+8n+C7+vRf8A5A8nJrtPx5tt3YUCAEg5BwaAA\
            kk5JyaACgAHByKBptO6Ov8Oaiby3MUzZmj6n+8PWuKtT5XdH7DwnnjzGg6VZ/vIfiu/r0f8AwTVrI+tCgDh9buDc6nM+cqG2r9BxXdTjy\
            xR+FcQ414zMatTonZei0/4PzKdaHihQAUAFABQAUAXNEuDbanC+cKW2t9DxWdSPNFntcPY14PMaVTo3Z+j0/wCD8juK4T91P//Z
            """
    static let emmett =
        tables + """
            PwD1iviT68KACgAoAKACgAoAKACgAoAKACgAoAyNf1yDSwI1US3DDITPCj1NS5WA5G78Q6pMxZrwxL6R/KB/Wo5mILTxDqkLBlvDKvpJ8\
            wP9aOZgddoGuQaoDGyiK4UZKZ4Yeoq1K4zXqgCgAoAKACgCvqV0tlYTXTDIjXIHqew/Ok3YDyXXdTeNmldvMuJiW5/nWaVwSuc1NNLM+6\
            V2c+5rS1jQIZpYX3ROyH2NFrgdLoWpvIyyo3l3EJDcfzrNqxm1Y9a026W9sIbpRgSLkj0PcfnWidwLFMAoAKACgDC8csV0PA6NKoP6n+l\
            TPYR41qkpmvpWJ4DbR9BRFWRotitVDCgCzpcphvomB4LbT9DUyV0J7HsvgZi2h4PRZWA/Q/1ohsZm7VDCgAoAKAMzxRatd6JPGgy6jeo+\
            nP8ALNTJXQHhdwCtxIp6hyD+dNGhHTAKAJLcFriNR1LgD86TA908L2rWmiQRuMOw3sPrz/LFKKsjM06oAoAKACgAoA8g+JWgnS9XN5An+\
            iXRyuOiP3X+o/8ArUi4s5OmMKAOs+GugnVNXF5On+iWpy2ejv2X+p/+vSFJnr9MgKACgAoAKACgCrqtnZ31hLbX8aPbuPm3HGPfPY+9NJ\
            t2QnJRV27Hz+wwSOlI13BRkgdaA2PoDSrOzsbCK2sI0S3QfLtOc++e596bTTszJSUldO5apDCgAoAKACgDmfFHiuHTXa0s1We6HDEn5Yz\
            7+p9q9vLsnliEqlTSP4s+XzniOng26VH3p/gv835HBajqV9qMm+8uZJeeFJ+UfQdBX1VDC0cOrU42PgcXj8Ri5c1abf5fdsYF7A0cpYAl\
            Ccj2r5HNcvnQqucV7r/qx+j8P5xSxeHjTnK04qz87dQsoGklDEEIDk+9GVZfOvVU5L3V/Vg4gzilhMPKnCV5yVl5X6m/p2pX2nSb7O5ki\
            55UH5T9R0NfXV8LRxCtUjc/OMJj8RhJc1GbX5fdsd74X8Vw6k62l4qwXR4Ug/LIfb0PtXyuY5PLDp1KesfxR99k3EdPGNUq3uz/AAf+T8\
            jpq8Q+oCgAoA5zxxrbaXZLb2zYupwcEdUXufr6V7GT4BYmpzz+GP4s+b4jzZ4KiqdJ+/L8F3/yPNSSSSTknqa+12PzJu+rEoEFAwoAKBC\
            gkEEHBHQ0bjTtqj0rwPrbapZNb3LZuoAMk9XXsfr618VnGAWGqc8Phl+DP03hzNnjaLp1X78fxXf/ADOjrxz6QKAPJfFd6b7X7qbOVVzG\
            n+6vH/1/xr7/AC2gqGGhHru/mfkWdYp4rG1J9E7L0Wn/AATLruPKCgAoAKACgAoA1PCl6bHX7WbOFZxG/wDutx/9f8K4cyoKvhpx67r5H\
            q5LinhcbTn0bs/R6f8ABPWq+AP10//Z
            """
    static let sarah =
        tables + """
            PwD6Hr8uO0KACgAoAKACgAoAKACgAoAKACgAoA4X4n/EfTvBsYtI4xe6rIu5bcNhYx2Zz29h1Pt1rtwmClX12RvSoupr0PENT+JfjzWbk\
            +VqtxBnpDZJsAH4fMfxJr2YYKhTW33nbGhBdA0z4l+PNGuR5uq3E+OsN6m8Efj8w/AiieCoVFt9wSoQfQ9v+GHxH07xlGbSSMWWqxrua3\
            LZWQd2Q9/cdR79a8bF4KVDXdHFVounr0O6riMAoAKACgAoAyvF2sxeH/DV/rMwDLawl1U/xN0VfxYgfjWtGm6tRQXUqEeaSR85fD/wtff\
            EHxJd6rq1xJ9kEvmXc2fmkc87F9P6DHtX0NarHDwUY/I9iEFay2PoDRdH0vRrRbXS7GC1iUYxGuCfqepP1ryZzlN3kzdKwa1o+l6zaNa6\
            pYwXUTDGJFyR9D1B+lEJyg7xYNXPn/4geFr74feJLTVdJuJPshl8y0mz80bjnY3r/UZ969ajVjiIOMvmYTgrWex9G+EdZi8QeGrDWYQFW\
            6hDso/hboy/gwI/Cvnq1N0qjg+h4848smjVrIkKACgAoA82/aOmki+HBRCdst5Ej/T5m/mor0csV6/yOjCr3zQ+F+kx6N4F0u2VQskkIn\
            lPcu43HP0yB+FXiZ89Rs9iKsjpawKCgDmvihpMes+BdUtmUNJHCZ4j3DoNwx9cEfjW+GnyVEyZK6M/9nGaSX4cBHJ2xXkqJ9Plb+bGozN\
            Wr/I8fFL3z0mvOOcKACgAoA4/4yaNJrfw81O2gQvPCouIgOpKHcR9Su4fjXXgqip1k2bUJcs0y94dlSfw/p08ZBSS1idcehQEVrUVpNHt\
            rYvVAwoAo+IpUg8P6jPIQEjtZXbPoEJNXTV5JCexR+DejSaJ8PNMtp0KTzKbiUHqC53AfULtH4VljaiqVm0eJXlzTbOwrkMQoAKACgAoA\
            ybfT4tMt1trYbbdSfKX+4Cc7foM4Htgdq641HPV7nr4Wtzxs90OqjrCgBtxp8Wp27W1yN1uxHmr/fAOdv0OMH2yO9TKo4arc5MVW5I2W7\
            NauQ8gKACgAoAKACgBlw0SQs87okYGWZjgD8auCk5JR3KjN03zJ2M4EEAggg9DXUe+gJABJIAHU0AzRt2ieFXgdHjIyrKcg/jXLNSUmpb\
            ngSm6j5m7j6gkKACgAoAKAPO/iR8TLTw/LJpmkpHeakvDsTmOA+hx95vbt39K+syPhipjkq1f3YdO7/yXmebi8wjRfLDV/keJa/4h1nXr\
            gzarqE9yc5CFsIv0UcCv0bB5dhsFHloQS/P5vc8OrXqVXebue0fDDxbZ6xoVvZXNxHHqFtGI3R2AMgHAYeuRjPvX55n+UVcLiJVIRvCTv\
            6X6H22UZjDEUVCT95aevmHxP8W2ej6FcWVtcRyahcxmNERgTGDwWPpgZx70ZBlFXFYiNScbQi7+tugZvmMMPRcIv3np6eZ4voHiHWdBuB\
            NpWoT2xzkoGyjfVTwa/Q8Zl2GxseWvBP8AP5Pc+JpV6lJ3g7Htvw3+Jlp4glj0zVkjs9SbhGBxHOfQZ+63t37elfnOecMVMCnWoe9Dr3X\
            +a8z3MJmEaz5Z6P8AM9Er5M9IKACgDgfjL4xk8OaQlhp8mzUr0Haw6xR9C/17D8T2r6jhjJlj6zq1V7kfxfb/ADPPzDFOjDljuz55YlmL\
            MSSTkk9TX6skkrI+cEpgAJByDg0ABJJyTk0AFACqSrBlJBByCOopNJqzA+hvg14xk8R6Q9hqEm/UrIDcx6yx9A/17H8D3r8p4nyZYCsqt\
            Je5L8H2/wAj6PL8U60OWW6O+r5c9AKAPl74m6s+s+N9SuixaOOUwQ+gRPlGPrgn8a/aMiwawmApw6tXfq9f+AfLYyr7StJnN165yhQAUA\
            FABQAUAdJ8MtWfRvG+m3QYrHJKIJvQo/ynP0yD+FeRnuDWLwFSHVK69Vr/AMA6sHV9nWiz6hr8XPqT/9k=
            """
    static let charlotte =
        tables + """
            PwDo6/Qz3AoAKACgAoAKACgAoAKACgAoAKACgDE8S+IbfSFESqJrphkR54Uep/wrwc5z6lly5Euab6dvU7MLg5V9dkcXc+I9cvJPlupE9\
            EhXbj8ua+DxHEWYVnd1OX00/wCCexDBUILa/qFt4j1yzk+a6kf1SZd2fz5ow/EWYUXdVOb11/4ITwVCa2t6HaeGvENvq6mJlEN0oyY88M\
            PUf4V95k2fUsxXI1yzXTv6Hj4rByoa7o26944woAKACgAoAq6reLYadPeOMiJCQPU9h+eK5Mdio4TDzry+yv8AhvxNKNN1ZqC6nn2gaXP\
            r+oy3V1I3lBt0r92J/hH+eK/FcZi5zm6k3eUtT6VtUoqMTvbO0trOIRW0CRKP7o6/U968uUnJ3Zztt7heWlteRGK5gSVT/eHT6HtRGTi7\
            oE2tjgtf0ufQNRiurWRvKLbon7qR/Cf8816mDxc4TVSDtKOp0JqrFxkeg6VeLf6dBeIMCVASPQ9x+ea/asDio4vDwrx+0v8Ah/xPmq1N0\
            puD6FquszCgAoAKAOd+ITsvh7A6NMoP05P9K+Z4sk45fZdZL9Wd+Wq9b5FnwzaLZ6JbRgYZkDv9W5/+t+Ffj1WXNNnqTd5M0qzICgDN8T\
            Wi3miXMZGWVC6fVef/AK341pSlyzRcHaSK3w9dm8PYPRZmA+nB/rX7DwnJyy+z6Sf6M8vMlat8joq+mOAKACgAoAyfF1m17oFzGgy6ASK\
            P93k/pmvGz/CvE4CcY7rVfL/gHVgqip1k2WNPYPYW7r91olI/IV+Hy3Z673J6kQUAQagwSwuHb7qxMT+Rqo7oa3K/hGzay0C2jcYdwZGH\
            +9yP0xX7hkGFeGwEIy3er+f/AADyMbUVSs2jWr2TlCgAoAKACgCtFAtvGIoxiME7R6D0r8f4ryb6hifa01+7nt5Pqv1X/APXw1f2kbPdD\
            q+UOkKAGywLcRmKQZjJG4eo9K+r4Uyb6/ifa1F+7hv5vov1f/BObE1/Zxst2Wa/YDyAoAKACgAoAKAEbGOelcuNw1DE0JU8Qk4ve/8AWg\
            4zcHzIhr+f3ue+FC3AmXGOOlf0BgsNQw1CNPDpKK2t/Wp4Epub5mLXUIKACgAoAKAKl3eLESiYZ+/oK+Qz3imngG6NBc1Tr2X+b8jGpVU\
            dEZ0sskpy7k1+bY3MsVjpc1ebf5fJbHLKTluXrSZXjCkgMOPrXnNH0OCxUalNRb1QXcypGVBBY8fShIMbio06binqyjFLJEco5Fejgsyx\
            WBlzUJtfl81sfPRk47GjaXiykI+Fft6Gv0nIuKaePao11y1OnZ/5PyOqnVUtGW6+vNgoAKAKuoXBhj2ofnb9BXyvFOdPL6CpUn+8n+C7+\
            vb/AIBjVnyqyMqvyRtt3ZxiUgCgAoAKAFpptO6A1dPuDNHtc/Ov6iv1vhbOnmFB0qr/AHkPxXf17/8ABOylPmVmWq+qNgoAxbyTzLl27A\
            4FfiWf4x4vMKk+idl6LT/gnBUleTIa8YgKACgAoAKACgCazk8u5RuxODXs5BjHhMwpz6N2fo9P+CXTlaSNqv207z//2Q==
            """
    static let amara =
        tables + """
            PwDu6+2P0QKACgAoAKACgAoAKACgAoAKACgAoA4n4kfEHT/CSC1jQXmpyLlYA2BGOzOe306n2615+Nx8MNotZHn4zHww2i1keL6r8SPGe\
            pzFv7Xltl7R2qiMD8uT+JNeBUzLETd3K3poeDUzDE1H8VvQNK+JHjPTJg39ry3K947pRID+fI/AiinmWIg7qV/XUKeYYmm/iv6ntHw3+I\
            On+LUNrIgs9TjXLQFsiQd2Q9/p1Hv1r38Fj4YnR6SPewePhidHpI7avQPQCgAoAKACgDM8VavFoPh2+1eUBltoi4U/xN0UfiSB+NY16qo\
            03N9DGvVVGm5vofLObrXNUuNQvpmkklkMkrnqxPYf54FfC4rEu7k9Wz5KMZV5uUjWhijhXbGgUewry5ScndnZGKirIJoo5l2yIGHuKIyc\
            XdBKKkrMyc3Wh6pb6hYzNHJFIJInHVSOx/zyK9TC4l3Ulo0ccoyoTUon1N4V1eLXvDtjq8QCrcxByo/hbow/Agj8K+6oVVWpqa6n1tCqq\
            1NTXU062NgoAKACgDzv9oKV4/h8UQnEt3Ej/T5m/mBXl5u2sP8ANHl5u2sP80eN6bEIbKNcckbj9TXwVaXNNs8qlHlgkWKyNAoAr6lEJr\
            KRccgbh9RWtGXLNMzqx5oNHsn7PsryfD4I5OIruVE+nyt/MmvvcobeH+bPVyht4f5s9Er1D1AoAKACgDk/i3pEms+AdRt4FLTxKLiMDqS\
            hyR9Su4fjXFmFJ1cPJLfc4swpOrh5Jb7nhEBDQRkdCoP6V+cT0kzxY6pD6koKAGTkLBIT0Ck/pVQ1kiZaJnu/wk0iTRvAOnW86lZ5VNxI\
            D1Bc5A+oXaPwr9Hy+k6WHinvue1l9J0sPFPfc6yu07QoAKACgAoA8O+JnhcaBqv2mzjxp90xaMDpG3Up9O49uO1fCZ3gPq1b2kV7svwfY\
            8TFYf2Urx2ZyFeIcoUAdf8ADPwuNf1X7TeR50+1YNID0kbqE+nc+3HevbyTAfWa3tJL3Y/i+x1YXD+1leWyPca+7PbCgAoAKACgAoAqav\
            Y2WpafLZ6hEktu4+YNxj3B7H3rDEUqVWm41fhM6ig4tT2PmthhiCMYPSvzE+eBRlgAM5PSgD6U0ixstN0+Kz0+JIrdB8oXnPuT3PvX6dh\
            6VKlTUaXwn0NNQUUobFutzQKACgAoAKAMTW9djs2MFuBLOOp/hT/E18znHEUMG3So+9P8F/m/I+fzTPIYVunS1l+C/wCCcteXt1dvuuJn\
            f0BPA+gr4PFY7EYuXNWm3+X3bHxmJxlfEyvVk3+X3HnniXSprS+kmjjZreRiykD7pPY1rRqqUbPc93AYuNWmot+8g8NaVNd30c0kbLbxs\
            GYkfeI7CitVUY2W4Y/FxpU3FP3meh2d7dWj7reZ09QDwfqKywuOxGElzUZtfl92x4WGxlfDSvSk1+X3HU6Jrsd4wguAIpz0P8L/AOBr7z\
            J+IoYxqlW92f4P/J+R9nleeQxTVOrpL8H/AME26+mPoAoAKAMfxPqZsrYQwtieUcH+6PWvnOIc1eCoqnTfvy/Bd/8AI8LPMyeEpclN+9L\
            8F3/yOLJJOTya/NW76s+AbuFABQAUAFAACQcjg0J21QJ2O08Mamb22MMzZniHJ/vD1r9K4ezV42i6dR+/H8V3/wAz7/I8yeLpclR+9H8V\
            3/zNivoz3QoA4HXbk3WqzyZyobYv0HFfk2c4p4nG1J9E7L0Wn/BPzTNcQ8Ri5y6J2XoijXlnnBQAUAFABQAUAXtCuTa6rBJnCltjfQ8V6\
            mTYp4bG059G7P0en/BPRyrEPD4uEujdn6M76v1k/Sz/2Q==
            """
    static let edith =
        tables + """
            PwD2CuI/NQoAKACgAoAKACgAoAKACgAoAKACgDgPir8TdM8ExizijF9q8i7ktg2FjHZnPb2HU+3WqUbnq5dlVTGPmeke/wDkeD6p8UfiD\
            rl0fK1e5gz92Gxj8sKPw+Y/iTVtRjufV0cmwlNWUL+uoaX8UfiDod0PN1e5nx96G+j8wMPx+YfgRQlGWwVsmwlRWcLemh7x8KvibpnjaM\
            2csYsdXjXc9sWysg7sh7+46j361DjY+UzHKqmDfMtY9/8AM7+pPKCgAoAKACgDJ8Za3D4c8L6jrcwDLaQl1U/xN0VfxYgfjTSub4Wg8RW\
            jSXVnzR8NvCGofEnxReavrFxL9jWbzLyfPzSuefLX04/IY9q5cfjVhYWj8T2P1PAYKLShHSKPpDQtE0nQ7NbTSdPgtIlGMRpgn3J6k+5r\
            5arWnVd5u578KcYK0VYNd0TSdcs2tNW0+C7iYYxImSPcHqD7iilWnSd4OwTpxmrSVz5v+JPhDUPht4os9X0e4l+xtN5lnPn5onHPlt68f\
            mM+9fU4DGrFQtL4lueBj8FFJwlrFn0v4N1uHxH4X07W4QFW7hDso/hboy/gwI/Cupqx+WYqg8PWlSfRmtSMAoAKACgDzD9pqaSL4ZlEJ2\
            zXsSP9Pmb+aiqhue3w/FPF3fRM2PhNo0eh/D7SbVUCySwLcTHuXkG45+mQPwr5LHVXVryfy+4/WsLT5KSR1VcZuFAHK/FnRo9c+H2rWrI\
            Gkiga4hPcPGNwx9cEfjXZgarpV4v5feYYqnz0mjH/AGZZpJfhmEcnbDeyon0+Vv5sa+tnufkvEEUsXddUj0+pPECgAoAKAOL+NmiS698N\
            tUtbdC9xCguYlHUmM7iB7ldw/Gqi7M9HKa6oYuMns9PvNfwzMlx4b0yeIgxyWcTrj0KAivi6yaqST7s/aKbvBM0KyLCgDP8AE0yW/hvU5\
            5SBHHZyu2fQISa1opupFLuiKjtBsyPgnokug/DbS7W4QpcTIbmVT1BkO4A+4XaPwr7STuz8Xzauq+LlJbLT7jtKk84KACgAoAKAMyy0+H\
            TLVbS2G22Qnyl/uKTnb9BnA9sDtXzmaUHCr7RbP8z9V4XzZYzDeym/fh+K6P8AR/8ABJq8s+nCgCG90+HU7VrS5G62cjzV/vqDnb9DjB9\
            sjvXqZXQc6vtHsvzPmOKM2WDw3soP35/gur/Rf8A06+jPyoKACgAoAKACgBszRpGzSsqoBkljgCpnSjWjySV7nTg8RXw9aNSg2pLaxUBB\
            GQcg18W1Zn7mgJAGScAUJXYMtwtG8atEyshGQVOQa+0hSjRjyRVrH4ZjMRXxFaVSu25Pe46qOYKACgAoAKAOJ8c+PLbRpHsNOVLq+HDkn\
            5Ij7+p9v/1V6mDy6VZc89I/mfW5HwvUxyVau+WHTu/8l5nlOs61qmsTGXUb2WfnIUnCr9FHAr36VCnRVoKx+kYPLsLgo8tCCX5/N7nqnw\
            /8SWup6RDazzol7AgR1ZsFwOAw9eK/N8+yiphcRKpCN4Sd/TyOmSsHxA8SWumaRNawTo97OhRFVslAeCx9OKMhyipisRGpONoRd/XyCKu\
            eV6NrWqaPMJdOvZYOclQcq31U8Gv0irQp1laauc2My7C42PLXgn+fye56t4G8eW2syJYaiqWt8eEIPySn29D7f/qrwMZl0qK54ax/I/N8\
            84XqYFOtQfNDr3X+a8ztq8s+SCgAoA474oeJn0PTVs7J9t9dA7WHWNO7fXsPx9K9LLsIq8+aXwo+p4XyVZhXdWqv3cPxfb/P/gnirEsSz\
            Eknkk96+mP1lJJWQlMABIORwaQASScnk0AFMBVJUhlJBHII7UgaTVme1fC/xM+uaa1nevuvrUDcx6yJ2b69j+HrXzOY4RUJ80fhZ+TcUZ\
            KsvrqrSX7uf4Pt/l/wDsa80+WCgDwDx5qTap4rvrgsSiSGKP2VeB+fJ/GvrsFS9lQivmftWQ4NYTL6cOrV36vX/gGFXWewFABQAUAFABQ\
            Bu+A9SbS/FdjcBiEeQRSe6twfy4P4VyY2l7WhJfM8fPsGsXl9SHVK69Vr/wAA9/r5E/FT/9k=
            """
    static let milan =
        tables + """
            PwD1eviT87CgAoAKACgAoAKACgAoAKACgAoAKAOW8b+MrPw4ggRBc37jKxA4CD1Y9vp3qkrn0uQ8N1s1fO3y0117+S/zPL9S8c+JbyQu2\
            pvbr2SABAP6/mapRP0jDcL5Xho29mpectf+B+Aab458S2cgddTe4Xuk4Dg/1/I0OIYnhfK8TG3s1Hzjp/wPwPUPBHjKz8RoYHQW1+gy0R\
            OQ49VPf6dqlqx+b59w3Wyp86fNTfXt5P8AzOpqT5oKACgAoAKAKHiDUY9I0W71GQZEEZYD+83QD8SQKaO7LcFLHYqGHj9p/h1fyR84a5q\
            c09zLd3DmW5nYuxPqa6KVPmfkft85U8BRjRpK1lZIw5JHkbc7Fj712KKWx5E6kqjvJ3COR423IxU+1DinuEKkqbvF2NzQ9TmguYru3cxX\
            MDB1I9RXHVp8r8j14Sp4+jKjVV7qzR9H+H9Rj1fRbTUYxgTxhiP7rdCPwIIrnZ+IZlgpYHFTw8vsv8Oj+aL9I4QoAKACgDjPjHIyeDiq9\
            JLlFb6cn+YFVHc+v4JgpZnd9Iv9F+p8+XjmS5c9gcCvRpxtFH3mKqe0qyZDVnOFAE1m5juUPYnBqKkbxZ0YWp7OrFn0H8HJGfwcFbpHcu\
            q/Tg/zJrzpbnwfG0FHM7rrFfqv0OzqT5AKACgAoA574jac+p+EL2GJS0saiZAO5U5I/LNNbnv8M42ODzKnOWz0fz0/Ox8zSjErg9Qxr1I\
            7I/R6itNrzG0yAoAdEMyoB1LClLZl01eaXmfTPw5059M8IWUMqlZZFMzg9ixyB+WK8t7n5xxNjY4zMqk47LRfLT87nQ0jwAoAKACgAoA+\
            ffjD4UOg66b+0jI069YsmOkcn8Sf1H/1q78PPmjbsfo+SZq8dS5aj9+O/mu/+fn6nC1ue4FAHdfB7wode10X93GTp1kwZ89JJP4U/qf/A\
            K9YYifLG3c8PO81eBpctN+/LbyXf/Lz9D6CrgPzgKACgAoAKACgCjrthp2p6XNZ6rFHJaOPn3nAHvnsR61cObmXLudGGrVaNVTpP3j5SY\
            YYjGMGvUP1pAoywGM5NAM+rdCsNO0zS4bPSoo47RB8mw5B989yfWvLnzcz5tz8lxNarWqudV+8Xqg5woAKACgAoA4Xx58QLbRJH0/TVS6\
            vxw7E/u4T746n2/P0r6bJ+HZ4xKrW92H4v/JeZ9BleRzxSVSrpH8X/wAA8k1rW9V1mYy6lfTTnOQpOEX6KOBX3mFwOHwkeWjBL8/v3Ps8\
            Ng6GGjalFL8/vOfuoWSQsB8p5r43N8tnh6znFXi9fTyO6LuFrCzyBiPlHNGUZbPEVlOStFa+vkEnY6DRdb1XRphLpt9NAc5Kg5Rvqp4Nf\
            ZYrA4fFx5a0E/z+/c4cTg6GJjarFP8AP7z1vwH8QLbW5E0/UlS1vzwjA/u5j7Z6H2/L0r4POOHZ4NOrR96H4r/NeZ8ZmmRzwqdSlrH8V/\
            wDuq+ZPnwoAKAOK+Kvil9C0tbOyk2392DtYdY07t9ew/H0r6Ph7KljarqVF7kfxfb/ADPdyPLVi6vPUXux/F9v8zw9iWYsxJJOST3r9KS\
            toj79KwlABQAUAFACqSrBlJBByCO1DV9GDVz3D4VeKX13S2s72Tdf2gG5j1kTs317H8PWvzXiHKlgqqqU17kvwfb/ACPgM8y1YSrz017s\
            vwfb/I7WvnDwgoA+ePiBqbar4uv7gsTGkhhi9lTgfngn8a/Wcmwqw2Cpw6tXfq9f+AfpeVYdYfCQj1au/VmBXqHohQAUAFABQAUAb/w/1\
            NtK8XWFwGIjeQQy+6vwfyyD+FeXnOFWJwVSHVK69Vr/AMA87NcOsRhJx6pXXqj6Hr8mPzQ//9k=
            """
    static let ruth =
        tables + """
            PwDuq+2PkAoAKACgAoAKACgAoAKACgAoAKACgDmfGni+08PKIEUXN84ysQOAg9WP9K8nMs2p4Jcq1l2/zPWy3KamNfM9I9/8jzS/8aeJb\
            6Ut/aEkA7JANgH5c/ma+TrZzjKju529ND6yjk2DpK3Jf11Cw8aeJbGUN/aEk47pON4P58/kaKOc4ym7qd/XUK2TYOqrclvTQ9L8F+L7Tx\
            CpgdRbXyDLRE5Dj1U/0r6zLc2p41cr0l2/yPk8yympgnzLWPf/ADOmr1jyQoAKACgAoApa9qCaVo11qEgyIIywHq3QD8SQK58ViFh6Mqr\
            6I6MJh3iK0aS6s8JUT6rfzXl3IztI5eRj1JPavy/FYmTk5yd5M/TcPQjCKhFWSNOKOOJdsaBR7V5kpOTuzsSS2CWOOVdsiBh70Rk4u6Bp\
            PczGE+lX8N5aSMjRuHjYdQR2r08LiZKSnF2kjjxFCM4uEldM920HUE1XRrXUIxgTxhiPRuhH4EEV+oYXELEUY1V1R+ZYvDvD1pUn0Zdro\
            OcKACgAoA4/4vSMnhEqvSS4RW+nJ/mBXh8QSawll1aPc4einjLvomed2EYitI17kZP1NfmdWXNNs/RIK0SesygoAgv4xLaSL3AyPqK0pS\
            5ZpkzV4nonwhkZ/CIVukdw6r9OD/Mmv0zh+TeEs+jZ+d8QxSxl11SOwr3DwwoAKACgDA+IWnvqXhO8hiXdLGomQepU5P6Zrzc3oOvhJxW\
            61+49LKMQqGLhJ7PT7zy6EgwoR0KivyaWkmfp62H0hhQAyYgQuT0CmnHWSE9j1H4e6e+m+E7OGVdssimZx6Fjkfpiv1nKKDoYSEXu9fvP\
            zDN8Qq+LnJbLT7jfr0jzQoAKACgAoA8x8aaGNJvvNt0xaTklB/cbuv8Ah7fSvzTiLLPqlf2kF7kvwfVf5H6JkOZfW6Ps5v34/iu/+ZgV8\
            8e8FAG/4L0MatfebcJm0gILj++3Zf8AH2+tfQ8O5Z9br+0mvcj+L6L/ADPBz7MvqlH2cH78vwXf/I9Or9LPzsKACgAoAKACgCvqVva3Vl\
            JDeqjQMPm3HAHvntXPiqFLEUnTrK8Wb4atVo1VOi/ePGj1r8be5+toB1oW4M9l023tbWyjhslRYFHy7TkH3z3r9kwtClh6Sp0VaKPyTE1\
            qtaq51n7xYroMAoAKACgAoA5Lxh4zg0p2srBUuLwcMSfkiPv6n2rxMxziOHbp09Zfgj6fJuHKmMSq1vdh+L/yXmebarq2o6pKZL67km5y\
            FJwo+g6CvlK+KrYh3qSuffYTAYfCR5aMEvz+/cdazK8YUnDDivCxFFwldbFVINO4XUypGVByx4ow9Fzld7BTg27jdK1bUdLlEljdyQ85K\
            g5U/UdDXu0MVWw7vTlYnF4DD4uPLWgn+f37npPg/wAZwaq62V+qW94eFIPySn29D7V9Xl2cRxDVOppL8GfA5zw5UwadWj70PxX+a8zra9\
            s+YCgAoA5b4h+IG0jT1tbR9t5cA4YdY07t9ew/+tXjZxj3hqfJD4pfgj6PhzKVjazqVV7kfxfb/M8lJJJJJJPUmvi9z9NStogpDCgAoAK\
            AAEgggkEdCKewmr6M9a+HniBtX09rW7fdeW4GWPWROzfXsf8A69faZPj3iafJP4o/ij8y4jylYKsqlJe5L8H2/wAjqa9k+cCgDxTxnftq\
            PiS8nLZRZDFH7KvA/wAfxr8/zKu6+JnLpsvkfrmS4VYXBU4dWrv1ev8AwDHrhPVCgAoAKACgAoA2PBl+2neJLOcNhGkEUnurcH/H8K7st\
            ruhiYS6bP5nlZ1hVisFUh1SuvVa/wDAPa6/QD8jP//Z
            """
    static let viktor =
        tables + """
            PwD2+vzw8QKACgAoAKACgAoAKACgAoAKACgAoACa9DBZfPE6vSPc6KOHdXXoNd1UZZgo9ScV70MvwtJax+89GGFgtErgjqwyrBh6g5onl\
            +FqrSP3BPCwejVhwNeDjcvnhtVrHuedWw7pa9ArzznCgAoAKACgArXD0nWqRgupdOHPJRMjxFqy6bAFQBriT7gPQD1NfS43FxwVJQgten\
            +Z9Tl+B9u+0UcTdXVxdSGS4meRj6npXytWtUqvmm7n09OlCkrQVgtbq4tZBJbzPGw9D1opVqlJ80HYKlKFVWmrnbeHdWXUoCrgLcR/fA6\
            Eeor6rBYuONpOE1r1/wAz5jMMD7B94s16+axFJ0akoPofLVIcknEKyICgAoAKAA9K9TKEniPkzqwa/eHnfiC5N1q9xITkK5RfoOK4sfWd\
            XESfy+4/Q8FSVKhFfP7yhXGdQUAX/D9ybXV7eQHAZwjfQ8V2YCs6WIi/l95y42kqtCS+f3Hog6V25uksR8kfnmMX7wK8s5QoAKACgANdu\
            X1VSxEW9tvvN8PPkqJnmV8pS9nRuqyMD+dcVdONSSfdn6ZRd6cWuyIayNAoAmsVL3sCL1aRQPzrWgnKpFLujOs7U5N9memiu3MKqq4iTW\
            233H5niJ89RsK4jAKACgAoAKAOJ8Y2DW+oG6Ufup+c+jdx/WlVk5y5nufdZFjlXoezl8UfyMKsz3QoA3fB1g1xqAumH7qDnPq3Yf1rSlJ\
            wlzLc8LPccqFD2cfil+R21M+FCgAoAKACgAoAg1CO1ls5Fvdggx8xc4A989qcYOb5Urs2oV6lCanTdmjzPg9OlZNWP1BaoOB16UJXB6I9\
            M0+O1is41sthgx8pQ5B98961lBwfK1Zn5fXr1K83Oo7tk9IxCgAoAKACgDzb4mfFG08OyyaXpCR3uprxIxOYoD6HH3m9h07+lfXZFwtUx\
            6Vau+Wn07v/ACXmbU6TlqzwvxD4j1vxBcGbV9RnuTnIQthF+ijgflX6VgstwuBjy0IJfn83udUYqOx6J4G8QW2o6VDbTTIl5CoRlY4Lgc\
            Bh61+WcS5HWweKlVhG9OTumul+n+R9llmOhWpKMn7yDxz4gttO0qa2hmR7yZSiqpyUB4LH0o4ayOtjMVGrONqcXdt9bdP8wzPHQo0nGL9\
            5nnfh7xHrfh+4E2kajPbHOSgbKN9VPB/Kv1PG5bhcdHlrwT/P5Pc+NlFS3PdPhn8UbTxFLHperpHZam3EbA4inPoM/db2PXt6V+a57wtU\
            wCdag+an17r/ADXmctSk46o9Jr5ExCgAoA89+NfjSTw1oyafp0uzU74Ha46wx9C/17D8T2r6rhbJVmFd1aq/dw/F9vTv/wAE2pQ5ndnzg\
            zFmLMSWJySTya/W0klZHYJTABwcikAHk5NABTAVWKsGUkMDkEHkUmk1ZgfR/wAFPGkniXRn0/UZd+p2IG5z1mj6B/r2P4HvX5JxTkqy+u\
            qtJfu5/g+3p2/4Bx1Ycruj0KvlTEKAPlT4o6w+t+OtTuy5aKOYwQ+gRPlGPrgn8a/bcgwawmX04dWrv1ev/AO6nHlijmK9k0CgAoAKACg\
            AoA6f4Xaw+ieOtMuw5WKSYQTehR/lOfpkH8K8bP8ABrF5fUh1SuvVa/8AAM6keaLPquvxI4T/2Q==
            """
    static let unit =
        tables + """
            PwD2mvbPy4KACgAoAKACgAoAKACgAoAKACgAoAxPEviK30dREqia6YZEeeFHqf8ACvIzPNqeCXKtZdv8z6HJOH62Zvnb5aa69/JHFz+It\
            evpcR3Mq+iQLjH5c18lWznG1Xfnt6aH6Dh+G8toRt7Pm83r/wAD8Ag8Ra9Yy4kuZW9UnXOfz5oo5zjaTvz39dQxHDeW1429ny+a0/4H4H\
            aeGvEVvrCmJlEN0oyY88MPUf4V9blmbU8auV6S7f5H59nfD9bLHzp81N9e3kzbr1z54KACgAoAKAKurXi2Gmz3jjIiQkD1PYfniufF4hY\
            ajKq+iOzL8JLGYmFCP2n+HX8DjPBHhy48WatNd3sjraI+6eQdXY/wj/PAr82cpV5uc3qz9rp04YalGlTVklZHsel6bYaZbi3sLSK3jAxh\
            F5P1PU/jWySWxLbe4appthqdube/tIriMjGHXkfQ9R+FDSe4JtbHjnjfw5ceE9Whu7KR2tHfdBIeqMP4T/nkVipSoTU4PVFVKcMTSlSqK\
            6aszs9JvFv9NgvEGBKgJHoe4/PNfpOExCxNGNVdUfimYYSWDxM6Evsv8On4Fqug4woAKACgDnfiG7L4ewOjzKD9OT/SvC4ik1g7Lq0fVc\
            HwUsxu+kX+i/U7fwHpyaZ4TsIFUB3iE0nuzDJ/nj8K+PgrRP0ybuzcqyQoAw/HmnJqfhO/gZQXSIzR+zKMj+WPxqJq8SoOzOI+Hjs3h7B\
            6JMwH04P9a+w4dk3g7Po2fmfGEFHMbrrFfqv0Oir3T5UKACgAoAyfF9m174fuY0GXQCRR/u8n9M15mcYd18JOK3Wv3Ht8O4tYXMKc5bPR\
            /PT87HeaLIsuj2Uqfde3jZfoVFfDrY/WnuW6YgoAqa1IsWj3sr/dS3kZvoFNJ7DW5wfhCzay8P20bjDuDIw/3uR+mK+4yfDuhhIRe71+8\
            /JeIsWsVmFScdlovlp+dzWr0zxAoAKACgAoA3PDLxpYCzTjychR6Lngfh0/Kvi82wH1apzQ+F/h5f5H6jw7m316h7Oo/fjv5ro/8/8Agm\
            rXkn0YUAZXiZ43sDZvz52Aw9VzyPx6fnXrZTgPrNTmn8K/Hy/zPnOIs2+o0PZ0378tvJdX/l/wDDr7Q/LgoAKACgAoAKAFW4+yH7R5oiC\
            clmOAPrWVajCtBwqK6Z04SvWoVozoN83Sx16kMoYEEEZBHevzpn7WgYhVLEgADJJ7UIGcg1x9rP2jzRKH5DKcg/Sv0WjRhRgoU1ZI/FMX\
            XrV60p12+brcStTmCgAoAKACgDg/H/xDttDkfTtMVLvUBw7E/u4T6HHU+35+lY1Kyjoj7LIOE6mYJV8Q+Wn07v07Lz+48g1vXdW1qcy6n\
            fTXBzkKWwi/RRwK5ZSctz9OwOWYXAx5cPBR/P5vc+ivg5450/XvDdrp93dxRaraRiKSORwDKFGA49cjGfevlsfg5Uqjkl7rM69FxldbB8\
            Y/HOn6D4butPtLuKXVbuMxRxxuCYgwwXPpgZx70YDByq1FJr3UFCi5Su9j510TXdW0WcS6ZfTW5zkqGyjfVTwa+pjJx2NMdlmFx0eXEQU\
            vz+T3PX/AHxDttckTTtTVLTUDwjA/u5j6DPQ+35eldVOspaM/Mc/4TqZenXw75qfXuvXuvP7zvK2PjQoAKAOJ+LHit9A0tLKxk26hdg7W\
            HWJOhb69h+J7VlVqcqsj63hPI1mNd1ay/dw/F9vTq/8AgnhLEsxZiSScknvXEfsKSSshKBigkEEHBHegAJJJJOSe9ACUAKpKsGUkEHII7\
            UCaTVme7fCfxW+v6W9lfSbtQtANzHrKnQN9ex/A967aVTmVmfj3FmRrLq6q0V+7n+D7enVf8A7atT5IKAPnL4h6o2reMNQuSxMaSmGL2R\
            OBj64J/GuGpLmkz914ewSweXUqfVq79Xr/AMD5HP1me0FABQAUAFABQB0Hw81RtJ8YafchiI3lEMvuj8HP0yD+FaU5cskeLxDgljMuq0+\
            qV16rX/gfM+ja7j8KP//Z
            """
    static let zoe =
        tables + """
            PwC1X6icQUAFABQAUAFABQAUAFABQAUAFABQBteHPD9xqzGVmMNspwXxyx9BXkZlm1PBLlWsu3+ZpTpuZ2dp4b0e3QKLNZT3aU7if6V8l\
            XzrF1HdzsvLQ6o0Y9EF34b0e4QqbNYj2aI7SP6UUM6xdN3U7rz1CVGPVHGeI/D9xpLCVWM1sxwHxyp9DX1uW5tTxq5XpLt/kctSm4GLXr\
            mYUAFABQAUAWtLtGvtRgtEODI+CfQdz+Wa58XiFh6Mqr6IcY8zser2dvHBAkEKhI41CqBX5JmmZSptyes5HtYPC+1fkiwAB0r5KrWnVfN\
            N3PehTjTVoqwEA9aKVadJ80HYJ041FaSuV7y3jngeCZQ8cilWBr63K8ylUaktJxPBxmF9k/JnlGqWjWOoz2jnJjfAPqOx/LFfreExCxFG\
            NVdUeLKPK7FWugQUAFABQB0PgBFbX8nqsTEfXgf1rwuIZNYOy6tGtD4j0dRhRX4ljqrq15P5fcfX4WnyUkha5DoCgBGGVNdeBqulXi/l9\
            5z4qnz0mjzjx+irr+R1aJSfryP6V+28PSbwdn0bPkK/xHPV7pkFABQAUAa3hO7Wz163kc4RyY2P14/nivMzfDuvhJxW61+40pStJHqY6V\
            +BVk1Ukn3Z9rTd4J+QVkWFAAela0U3Uil3RFR2g35Hlniy7W8164kQ5RCI1P04/nmv33KMO6GEhF7vX7z4qrK8mZNemZhQAUAFABQB6T4\
            K1n+0rD7PO2bqAYb/AGl7N/Q//Xr8a4wyZ4HF+3pr93P8H1X6r/gH1GV4lVaXI91+R0FfHnqBQBz/AI11n+zbD7PA2LqcYX/ZXu39B/8A\
            Wr7Dg/JnjsX7eov3cPxfRfq/+CeXmmJVKlyLd/kebV+yny4UAFABQAUAFAE1ldz2Nyt1bymKROQ3+PtXJjsLh8VQlSxCTi97/wBaGlKpO\
            nNShuexqQVBByCM5r+dnoz7cGICkk4AGc0LVgeOXt3PfXLXVxKZZH5Lf4e1f0TgcLh8LQjSw6Sitrf1qfEVak6k3Ke5DXWZhQAUAFABQB\
            Q1DUVgJjiAeTv6LXyeecT08C3RoLmn17L/ADfkelhMvlW96ei/Mx555p2zLIW9uwr85xmY4nGy5q82/wAvktj3KVCnSVoKx7J8PPE1rqm\
            jwWlxOiX1ugjdGbBcDgMPXjrXh1qbjK62OuMroPiH4mtdL0ee0t50e+uEMaIrZKA8Fj6cdKKNNyld7BKVkeNwTzQNmKQr7djXuYPMcTgp\
            c1CbX5fNbHJVoU6qtNXNjT9RWciOUBJO3o1fo2R8T08c1Rrrln07P/J+R4eLy+VH3oar8i/X1h5oUAFAFLV7s28QSM4kfofQetfL8T5y8\
            BRVKk/fl+C7/wCX/APQy/CqtPmlsjAr8pbbd2fRhSAUEg5HBoACSTk8mgBKACmm07oDf0i7NxEUkOZE6n1HrX6twxnLx9F0qr9+P4rv/n\
            /wT5zMMKqM+aOzLtfUHnhQBzeoyma8kbPAO0fQV+L57jHi8fUn0TsvRaf8E+pwdL2dGKK9eQdQUAFABQAUAFAFjTpTDeRtngnafoa9fIs\
            Y8Jj6c+jdn6PT/gnLjKXtKMkdJX7QfLH/2Q==
            """
    static let katherine =
        tables + """
            PwDsq7j9KCgAoAKACgAoAKACgAoAKACgAoAKAKWpahHaDaBvlPRfT615eYZnDCLlWsu3+ZhWrqnp1MZ9Qvp3+WRh/soK+Zq5tiqjvz29N\
            DhliKkuoJqF9A/zSMf9lxRSzbFU3fnv66hHEVI9TZ03UI7sbSNko6r6/SvpsvzOGLXK9Jdv8juo11U06l2vUNwoAKACgAoAiuphBbvMf4\
            Rn8awxNdUKUqj6EzlyRcjJ0HS5NXu3mnYiFTmRu7H0FfnlarKcnOTu2eO25O7O2tLW3tYxHbwpGo9B1rBu5QXdrb3UZjuIUkU+o6UJ2A4\
            nXtLk0i7SaBiYWOY27qfQ1vRqyhJTi7NEpuLujWtZhPbpMP4hn8a/Q8NXVelGoup7EJc8VIlrcoKACgAoAzvEBI0/A7uAa8bPJNYW3do5\
            sW/3Z0fh62W10e3jAwzIHb6nmviJO7OBbF+pAKAKHiG2W60e4jIyyoXX6jmqi7MHsc54fJOn4PZyBX2+RybwtuzZ34R/uzRr2TpCgAoAK\
            AKmrQmawkVRlgNw/CvPzSg62FklutfuMa8eam0dNYsHsoHXo0akflX58zzSakAUAQ3zBLKd26LGxP5U0BzOkwmGwjVhhiNx/Gv0HK6Do4\
            WKe71+89KhHlppFuvQNgoAKACgAoA09HdfswgH/LPoPavhs5wH1arzxXuy/B9jzq9Lkd1sXq8YwCgCjrDr9mMB/wCWnUe1ezk2A+s1eeS\
            92P4vsb0KXO7vYzK+5PRCgAoAKACgAoAVZTCfNDhNvcnisa9GnWpuFRaEVOXlfPsdACCAQcg1+aM8oCQASTgChAc+0pmPmlw+7uDxX6XQ\
            o06NNQprQ9Wny8q5NhK2LCgAoAKACgDB1/xDFYs1vahZbgcMT91Pr6n2ry8ZmMaL5Iay/I+SzziingW6NBc0+vZf5vyOQvr67vX33M7ye\
            gJ4H0HSvAq16lZ3m7n5vjMxxWNlzV5t/l8lsel+Ctet9Q0yK3mmVLuFQjKxwWA4DD1ryK9JxldbH3uRZtTxWHjTm7Tjp6+YeNdet9P0yW\
            3hmV7uZSiqpyVB4LH0ooUnKV3sGe5tTwuHlTg7zlp6eZ5pY313ZPvtp3j9QDwfqOlevSr1KLvB2PgsHmOKwUuahNr8vmtjr9A8QxXzLb3\
            QWK4PCkfdf6eh9q9/B5jGs+SekvzP0jI+KKeOao11yz6dn/k/I3q9Q+tCgAoAxPFmqtYWohgbFxMOD/dXua83McW6EOWPxM+W4ozp5fQV\
            Kk/fn+C7/wCX/AOEJJOScmvmD8mbbd2FAgHByKBgeTk0AFAgBIOQcGgabTuju/Ceqtf2phnbNxCOT/eXsa+ny7FuvDll8SP1nhfOnmFB0\
            qr9+H4rv/n/AME269I+pCgDznxDdG71i4kzlVbYv0HH/wBevkMbV9rXk/kfimfYx4vMKk+idl6LT/gmfXKeOFABQAUAFABQBoeHro2msW\
            8mcKzbG+h4/wDr11YKr7KvF/I9jIcY8JmFOfRuz9Hp/wAE9Gr68/az/9k=
            """

    private static let tables = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJ\
        CIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCA\
        BQAFADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1F\
        hByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ\
        ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBA\
        QAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8R\
        cYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm\
        6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEA
        """
}
